import { Presets, SingleBar } from 'cli-progress';

/** A bar on a terminal; a line in a log. */
export function startProgress(label: string, total: number): { increment(): void; stop(): void } {
  const began = performance.now();
  const bar = new SingleBar(
    { format: `${label} {bar} {value}/{total} | {eta_formatted} left`, hideCursor: true },
    Presets.shades_classic,
  );
  if (process.stderr.isTTY) bar.start(total, 0);
  let done = 0;
  return {
    increment() {
      done += 1;
      if (process.stderr.isTTY) bar.increment();
      else if (done % 1000 === 0) console.error(`${label}: ${done} of ${total}`);
    },
    stop() {
      bar.stop();
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.error(`${label}: ${done} of ${total} in ${seconds} s`);
    },
  };
}
