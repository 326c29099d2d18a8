// Tests listen for the warnings that they expect; printing all warnings would hide failures.
for (const listener of process.listeners('warning')) {
  if (listener.name === 'onWarning') process.off('warning', listener);
}
