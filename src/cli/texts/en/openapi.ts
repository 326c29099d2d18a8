/** Texts of `openapi`. */
export const openapi = {
  'openapi.description':
    'Prints the service as an OpenAPI 3.1 document: requests as strict as the service documents them, answers in their documented shape. With RECEBIVEIS_BASE_URL set, that address is its server.',
  'openapi.json': 'print it on one line',
  'openapi.summary': 'print the service as an OpenAPI 3.1 document',
} as const;
