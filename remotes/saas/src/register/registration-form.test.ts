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
    const values = { storeName: 'Corner', username: 'ada', password: 'seven77' };
    const problems = validateRegistration(values);
    expect(problems).toEqual({ password: 'The password needs at least 8 characters' });
  });

  it('trims the names, keeps the password as typed and sends the chosen plan with its interval', () => {
    const body = toRegistration(
      {
        storeName: ' Corner ',
        firstName: ' Ada ',
        lastName: ' ',
        username: ' ada ',
        password: ' pass word ',
        email: ' a@b.example ',
      },
      { planId: 'standard', interval: 'year' },
    );
    expect(body).toMatchObject({
      storeName: 'Corner',
      firstName: 'Ada',
      username: 'ada',
      password: ' pass word ',
      email: 'a@b.example',
      planId: 'standard',
      interval: 'year',
    });
    expect(body).not.toHaveProperty('lastName');
  });

  it('takes an e-mail address that looks like one, and needs none', () => {
    const values = { ...EMPTY_REGISTRATION, storeName: 'Corner', username: 'ada', password: 'correct horse' };
    expect(validateRegistration({ ...values, email: ' ' })).toEqual({});
    expect(validateRegistration({ ...values, email: 'ada' })).toEqual({ email: 'Invalid email format' });
    expect(toRegistration({ ...values, email: ' ' }, null)).not.toHaveProperty('email');
  });

  it('sends no plan when none was chosen', () => {
    expect(toRegistration({ ...EMPTY_REGISTRATION }, null)).not.toHaveProperty('planId');
  });
});
