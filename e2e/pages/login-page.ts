import type { Page } from 'playwright/test';

export const DEMO_PASSWORD = 'evertill-demo';

/** The sign-in form, at / and at /saas/login. */
export function loginPage(page: Page) {
  return {
    username: page.getByLabel('Username'),
    password: page.getByLabel('Password', { exact: true }),
    submit: page.getByRole('button', { name: 'Login', exact: true }),
    /** Types both and presses Enter; without a limit it waits for the form as long as the test runs. */
    async signIn(username: string, password = DEMO_PASSWORD, limit: { timeout?: number } = {}) {
      await page.getByLabel('Username').fill(username, limit);
      await page.getByLabel('Password', { exact: true }).fill(password, limit);
      await page.keyboard.press('Enter');
    },
  };
}
