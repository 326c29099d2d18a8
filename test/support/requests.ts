/** How many requests a test of endurance sends: `npm run test:kills` sends ten thousand. */
export const REQUESTS = Number(process.env.REQUESTS ?? 1_000);
