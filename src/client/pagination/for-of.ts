/**
 * Makes a `for` without `await` over `items` throw `message`, and returns `items`. The type does not
 * change, so that the compiler keeps refusing such a loop.
 */
export function refuseForOf<Items extends AsyncIterable<unknown>>(
  items: Items,
  message: string,
): Items {
  const value = () => {
    throw new TypeError(message);
  };
  return Object.defineProperty(items, Symbol.iterator, { value });
}
