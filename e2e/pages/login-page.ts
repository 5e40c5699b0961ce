import type { Page } from 'playwright/test';

export const DEMO_PASSWORD = 'evertill-demo';

/** The sign-in form, at / and at /saas/login. */
export function loginPage(page: Page) {
  return {
    username: page.getByLabel('Username'),
    password: page.getByLabel('Password', { exact: true }),
    submit: page.getByRole('button', { name: 'Login', exact: true }),
    /** Fills in both fields and presses Enter. Without a limit, waits for the form for as long as the test runs. */
    async signIn(username: string, password = DEMO_PASSWORD, limit: { timeout?: number } = {}) {
      await page.getByLabel('Username').fill(username, limit);
      await page.getByLabel('Password', { exact: true }).fill(password, limit);
      await page.keyboard.press('Enter');
    },
  };
}
