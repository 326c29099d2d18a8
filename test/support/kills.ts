/** Number of processes killed by each kill test; fifty in `npm run test:kills`. */
export const KILLS = Number(process.env.KILLS ?? 8);
