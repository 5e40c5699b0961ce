import { expect, type Page } from 'playwright/test';

/** The screen of a locked register. */
export function lockScreen(page: Page) {
  const screen = page.getByRole('dialog', { name: /^(Who is working\?|PIN of )/ });
  return {
    screen,
    async lock() {
      await page.getByRole('button', { name: 'Lock register' }).click();
      await expect(screen).toBeVisible();
    },
    /** On a phone, where the top bar has no room for the button. */
    async lockOnPhone() {
      await page.getByRole('button', { name: 'Show menu' }).click();
      await page.getByRole('button', { name: /^Account of/ }).click();
      await page.getByRole('menuitem', { name: 'Lock register' }).click();
      await expect(screen).toBeVisible();
    },
    /** Chooses a person and types a PIN. */
    async enter(name: string, pin: string) {
      await screen.getByRole('button', { name }).click();
      await screen.getByLabel('PIN', { exact: true }).fill(pin);
      await page.keyboard.press('Enter');
    },
  };
}
