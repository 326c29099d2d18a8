import { Presets, SingleBar } from 'cli-progress';

/** A running progress display. */
export interface Progress {
  update(done: number): void;
  stop(): void;
}

/** Shows a bar on a terminal, and a line in a log. */
export function startProgress(label: string, total: number): Progress {
  const began = performance.now();
  const bar = new SingleBar(
    { format: `${label} {bar} {value}/{total} | {eta_formatted} left`, hideCursor: true },
    Presets.shades_classic,
  );
  if (process.stderr.isTTY) bar.start(total, 0);
  let last = 0;
  return {
    update(done) {
      const isNext = done > last && done % 1000 === 0;
      last = done;
      if (process.stderr.isTTY) bar.update(done);
      else if (isNext) console.error(`${label}: ${done} of ${total}`);
    },
    stop() {
      bar.stop();
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.error(`${label}: ${last} of ${total} in ${seconds} s`);
    },
  };
}
