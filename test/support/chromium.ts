import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** The shell first: a page of the whole browser costs twice as much, for tabs and menus that nobody sees. */
const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

const CHROMIUM = process.env.CHROMIUM ?? INSTALLED.find((path) => existsSync(path)) ?? '';

/** Whether a real Chromium can be started here. */
export const hasChromium = existsSync(CHROMIUM);

/** Ends what hangs; how long a page takes on a busy machine is no finding. */
const PATIENCE_MS = 300_000;

/** A Chromium whose pages wait as long as a test does. */
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
