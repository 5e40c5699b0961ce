// @vitest-environment jsdom
import { Tab, TabList } from '@evertill/shared-ui';
import { renderUi } from '@evertill/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';

function Views() {
  const [view, setView] = useState('pending');
  return (
    <TabList aria-label="Views" selectedValue={view} onTabSelect={(_, data) => setView(data.value)}>
      <Tab value="pending">Pending</Tab>
      <Tab value="closed" disabled>
        Closed
      </Tab>
      <Tab value="parked">Needs attention</Tab>
    </TabList>
  );
}

it('has one tab stop, and the arrow keys skip disabled tabs and wrap around', async () => {
  const user = userEvent.setup();
  renderUi(<Views />);
  const selected = () => screen.getByRole('tab', { selected: true }).textContent;
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Pending');
  await user.keyboard('{ArrowRight}');
  expect(selected()).toBe('Needs attention');
  await user.keyboard('{ArrowRight}');
  expect(selected()).toBe('Pending');
  await user.keyboard('{End}');
  expect(selected()).toBe('Needs attention');
  expect(document.activeElement?.textContent).toBe('Needs attention');
});
