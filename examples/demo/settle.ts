/** Has the sandbox play the sales channels: it settles what is pending, some of it wrongly. */
export async function settle(sandboxUrl: string): Promise<void> {
  const response = await fetch(new URL('/_sandbox/ciclos/gerar', sandboxUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seed: 1 }),
  });
  if (!response.ok) throw new Error(`The sandbox settled nothing: ${await response.text()}`);
}
