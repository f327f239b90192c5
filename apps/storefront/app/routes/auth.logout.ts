export const action = () => new Response(null, { status: 404 })
