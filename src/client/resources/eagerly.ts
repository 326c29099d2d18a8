/**
 * Makes a value now, while the input is as the caller gave it, and gives it when it is asked for; an error is thrown
 * then.
 */
export function eagerly<T>(make: () => T): () => T {
  try {
    const made = make();
    return () => made;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}
