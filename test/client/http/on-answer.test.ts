import { type RawAnswer, Recebiveis } from 'recebiveis';
import { expect, it } from 'vitest';

const REFUSED = { status: 503, text: 'em manutenção' };
const PAGE = { status: 200, text: '{"info":{},"ciclos":[]}' };

/** A client of a service that gives these answers in turn. */
function clientOf(answers: { status: number; text: string }[]): Recebiveis {
  let next = 0;
  return new Recebiveis({
    baseUrl: 'https://service.test',
    token: 'token',
    storeId: crypto.randomUUID(),
    hooks: { onMismatch() {} },
    fetch: async () => {
      const { status, text } = answers[next++] ?? PAGE;
      return new Response(text, { status, headers: { 'x-request-id': `r${next}` } });
    },
  });
}

it('shows each answer as it came, refusals and repetitions too', async () => {
  const seen: RawAnswer[] = [];
  await clientOf([REFUSED]).ciclos.list({}, { onAnswer: (answer) => void seen.push(answer) });
  expect(seen.map(({ status, text }) => ({ status, text }))).toEqual([REFUSED, PAGE]);
  expect(seen.map(({ headers }) => headers.get('x-request-id'))).toEqual(['r1', 'r2']);
});

it('is told before the answer is refused', async () => {
  const seen: string[] = [];
  const call = { retries: 0, onAnswer: ({ text }: RawAnswer) => void seen.push(text) };
  const get = clientOf([{ status: 200, text: 'no JSON' }]).pedido.get({ pedido: '1' }, call);
  await expect(get).rejects.toMatchObject({ code: 'INVALID_RESPONSE' });
  expect(seen).toEqual(['no JSON']);
});

it('may throw, now or later, and changes nothing', async () => {
  const onAnswer = () => {
    throw new Error('of the observer');
  };
  const later = async () => onAnswer();
  expect((await clientOf([]).ciclos.list({}, { onAnswer })).items).toEqual([]);
  expect((await clientOf([]).ciclos.list({}, { onAnswer: later })).items).toEqual([]);
});
