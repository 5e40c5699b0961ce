// Checks the messages that people read when the server fails (spec 8). Opens each screen and carries out its actions
// while its calls fail, with every kind of failure. Prints a table for a person to judge, and fails when a sentence of
// the specification does not appear.
import { test } from '../../fixtures/test';
import { loginPage } from '../../pages/login-page';
import { longRun } from '../long-run';
import { FAILURES } from './failures';
import { gatherWords, messagesOf, wordsOf } from './look';
import { LOOKS } from './looks';

test.use({ serviceWorkers: 'block' });
test.describe.configure({ timeout: 1_200_000 });

for (const failure of FAILURES) {
  test(`every screen says what is wrong: ${failure.name}`, async ({ shop, page }) => {
    page.setDefaultTimeout(15_000);
    await page.addInitScript(gatherWords);
    await page.goto(`${shop.url}/saas/login`);
    await loginPage(page).signIn('admin');
    await page.waitForURL(/\/app\//);
    const { say, report } = longRun('words');
    const wrong: string[] = [];
    for (const look of LOOKS) {
      const messages = messagesOf(look, failure);
      const words = await wordsOf(page, shop.url, look, failure);
      const isPraise = !look.mayHaveWorked && /successfully/.test(words);
      const said = words.split(/ \/ | \[/);
      const isRight = messages.some((message) => said.includes(message)) && !isPraise;
      const line = [failure.name, look.name, words].join(' | ');
      say(`${isRight ? ' ' : '!'} | ${line}`);
      if (!isRight) wrong.push(`${line} | wanted: ${messages.join(' or ')}`);
    }
    await report(`${LOOKS.length} looks: ${failure.name}`, wrong);
  });
}
