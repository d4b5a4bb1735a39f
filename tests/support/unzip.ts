export function unzip(archive: ArrayBuffer): Map<string, Uint8Array> {
  const view = new DataView(archive)
  const files = new Map<string, Uint8Array>()
  let end = view.byteLength - 22
  while (end > 0 && view.getUint32(end, true) !== 0x06054b50) end--
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    const size = view.getUint32(at + 24, true)
    const nameLength = view.getUint16(at + 28, true)
    const rest = view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    const local = view.getUint32(at + 42, true)
    const name = new TextDecoder().decode(new Uint8Array(archive, at + 46, nameLength))
    const head = 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    files.set(name, new Uint8Array(archive, local + head, size))
    at += 46 + nameLength + rest
  }
  return files
}
