/** Number of requests in an endurance test; ten thousand in `npm run test:kills`. */
export const REQUESTS = Number(process.env.REQUESTS ?? 1_000);
