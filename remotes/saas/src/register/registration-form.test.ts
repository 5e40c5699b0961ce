import { describe, expect, it } from 'vitest';
import { EMPTY_REGISTRATION, toRegistration, validateRegistration } from './registration-form';

describe('the registration form', () => {
  it('names every field that is missing', () => {
    expect(validateRegistration(EMPTY_REGISTRATION)).toEqual({
      storeName: 'Name is required',
      username: 'Username is required',
      password: 'Password is required',
    });
  });

  it('asks for a password of eight characters', () => {
    const problems = validateRegistration({ storeName: 'Corner', username: 'ada', password: 'seven77' });
    expect(problems).toEqual({ password: 'The password must have at least 8 characters' });
  });

  it('trims the names, keeps the password as typed and sends the chosen plan', () => {
    const body = toRegistration(
      { storeName: ' Corner ', username: ' ada ', password: ' pass word ' },
      'standard',
    );
    expect(body).toMatchObject({
      storeName: 'Corner',
      username: 'ada',
      password: ' pass word ',
      planId: 'standard',
    });
  });

  it('sends no plan when none was chosen', () => {
    expect(toRegistration({ ...EMPTY_REGISTRATION }, null)).not.toHaveProperty('planId');
  });
});
