/** Arrival times of requests, counted in rolling windows as the service counts them. */
export class Arrivals {
  readonly times: number[] = [];

  add(): void {
    this.times.push(performance.now());
  }

  get count(): number {
    return this.times.length;
  }

  /** The largest number of arrivals within any window of this many milliseconds. */
  mostWithin(windowMs: number): number {
    let most = 0;
    let first = 0;
    this.times.forEach((time, index) => {
      while (time - (this.times[first] ?? 0) >= windowMs) first += 1;
      most = Math.max(most, index - first + 1);
    });
    return most;
  }
}
