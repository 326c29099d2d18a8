/** How often a test that kills processes kills them: `npm run test:kills` does it fifty times. */
export const KILLS = Number(process.env.KILLS ?? 8);
