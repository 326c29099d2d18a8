/** Records a page where the query does not say (`docs/service.md` 8). */
export const LIMITE_DEFAULT = 50;
