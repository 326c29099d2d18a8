/** Words that no Portuguese sentence has: one of them shows that a sentence is in English. */
export const ENGLISH =
  /\b(?:the|is|are|was|of|and|or|must|which|where|with|without|from|than|has|have|not|give|set|read|write|file|line|column|other|more|less|number|character|invoice|rows|spreadsheet)\b/i;

/** Words that no English sentence has. */
export const PORTUGUESE =
  /(?<![\w-])(?:não|são|uma|um|deve|dos|das|com|sem|para|por|está|que|mais|menos|ou|outro|pelo|pela|nenhum|aviso|falta|sobra|devido|vendido|recebido|quantidade|tipo)(?![\w-])/i;
