/** Words that no Portuguese sentence has: one of them shows that a sentence is in English. */
export const ENGLISH =
  /\b(?:the|is|are|was|of|and|or|must|which|where|with|without|from|than|has|have|not|give|set|read|write|file|line|column|other|more|less|number|character|invoice|rows|spreadsheet)\b/i;
