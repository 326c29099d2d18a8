/** The first bytes of a file, up to about `max`. */
export async function firstBytesOf(
  chunks: AsyncGenerator<Buffer, void>,
  max: number,
): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    parts.push(chunk);
    size += chunk.length;
    if (size >= max) break;
  }
  return Buffer.concat(parts);
}
