export default function Notice({ data }) {
  return (
    <p className="acme-notice" style={{ backgroundColor: data.barColor }}>
      {data.words}
    </p>
  )
}
