import type { Page } from 'playwright/test';

export const DEMO_PASSWORD = 'evertill-demo';

const USERNAME = /^(Username|Usuario)$/;
const PASSWORD = /^(Password|Contraseña)$/;

/** The sign-in form, at / and at /saas/login, in English or Spanish. */
export function loginPage(page: Page) {
  return {
    username: page.getByLabel(USERNAME),
    password: page.getByLabel(PASSWORD),
    submit: page.getByRole('button', { name: /^(Login|Iniciar sesión)$/ }),
    /** Fills in both fields and presses Enter. Without a limit, waits for the form for as long as the test runs. */
    async signIn(username: string, password = DEMO_PASSWORD, limit: { timeout?: number } = {}) {
      await page.getByLabel(USERNAME).fill(username, limit);
      await page.getByLabel(PASSWORD).fill(password, limit);
      await page.keyboard.press('Enter');
    },
  };
}

/**
 * Signs out by the account's menu. A test that only removes the session's cookie races with the page, which leaves for
 * the sign-in page by itself at the next answer of the server.
 */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Login' }).waitFor();
}
