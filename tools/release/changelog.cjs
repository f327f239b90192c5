/** How `changeset version` writes a change into a CHANGELOG: its text alone, as a list; nothing about packages of ours that it needs. */
module.exports = {
  getReleaseLine: async ({ summary }) => (summary.startsWith('- ') ? summary : `- ${summary.replaceAll('\n', '\n  ')}`),
  getDependencyReleaseLine: async () => '',
}
