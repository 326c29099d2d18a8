/** What names an order, without the blanks around it that fixed columns have; null for nothing. */
export const trimKey = (text: string | null): string | null => text?.trim() || null;
