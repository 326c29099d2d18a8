import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** The headless shell comes first: a page in the full browser costs twice as much CPU. */
const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

const CHROMIUM = process.env.CHROMIUM ?? INSTALLED.find((path) => existsSync(path)) ?? '';

/** A real Chromium can be started here. */
export const hasChromium = existsSync(CHROMIUM);

/** Only ends a hang: slowness on a busy machine is not a failure. */
const PATIENCE_MS = 300_000;

/** A Chromium whose page timeouts are as long as a test's. */
export async function launchChromium(): Promise<Browser> {
  const timeout = PATIENCE_MS;
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox'],
    timeout,
  });
  const newContext = browser.newContext.bind(browser);
  const newPage = browser.newPage.bind(browser);
  return Object.assign(browser, {
    async newContext(options?: Parameters<Browser['newContext']>[0]) {
      const context = await newContext(options);
      context.setDefaultTimeout(timeout);
      return context;
    },
    async newPage(options?: Parameters<Browser['newPage']>[0]) {
      const page = await newPage(options);
      page.setDefaultTimeout(timeout);
      return page;
    },
  });
}
