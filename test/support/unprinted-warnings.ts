// Tests listen to the warnings they are about; printed, those of a whole run would hide its failures.
for (const listener of process.listeners('warning')) {
  if (listener.name === 'onWarning') process.off('warning', listener);
}
