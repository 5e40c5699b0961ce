import type { Page } from 'playwright/test';

export const DEMO_PASSWORD = 'evertill-demo';

/** The sign-in form, at / and at /saas/login. */
export function loginPage(page: Page) {
  return {
    username: page.getByLabel('Username'),
    password: page.getByLabel('Password', { exact: true }),
    submit: page.getByRole('button', { name: 'Login', exact: true }),
    async signIn(username: string, password = DEMO_PASSWORD) {
      await page.getByLabel('Username').fill(username);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.keyboard.press('Enter');
    },
  };
}
