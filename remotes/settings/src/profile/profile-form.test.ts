import { aUser } from '@evertill/shared-domain/testing';
import { expect, it } from 'vitest';
import { toDetails, toDetailsPayload, validateDetails } from './profile-form';

const USER = aUser({ firstName: 'Ada', lastName: '', email: 'ada@shop.example' });

it('a changed e-mail address needs the current password, and other details do not', () => {
  const same = { ...toDetails(USER), firstName: 'Ava' };
  expect(validateDetails(same, USER)).toEqual({});
  expect(toDetailsPayload(same, USER)).toEqual({
    firstName: 'Ava',
    lastName: null,
    email: 'ada@shop.example',
  });
  const other = { ...same, email: ' ava@shop.example ' };
  expect(validateDetails(other, USER)).toEqual({ currentPassword: 'Password is required' });
  expect(validateDetails({ ...other, email: 'ava' }, USER)).toMatchObject({ email: 'Invalid email format' });
  const complete = { ...other, currentPassword: ' spaced ' };
  expect(validateDetails(complete, USER)).toEqual({});
  expect(toDetailsPayload(complete, USER)).toMatchObject({
    email: 'ava@shop.example',
    currentPassword: ' spaced ',
  });
});
