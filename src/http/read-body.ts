/** Kept of a failure's body: its message is short, and a page of megabytes helps nobody. */
const MAX_FAILURE_BYTES = 64 * 1024;

/** The body as text: whole for a success, the beginning for a failure. */
export async function readBody(response: Response): Promise<string> {
  if (response.ok || !response.body) return response.text();
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    text += decoder.decode(value, { stream: true });
    if (bytes >= MAX_FAILURE_BYTES) {
      reader.cancel().catch(() => {});
      return text;
    }
  }
}
