import { themes } from '@evertill/shared-ui';
import { expect, it } from 'vitest';
import light from './light-theme.json';

it('the stored light theme is the one that the suite makes', () => {
  expect(light).toEqual(themes.light);
});
