import type { TranslationOf } from '@evertill/shared-domain';
import type * as english from './texts';

export const texts: TranslationOf<typeof english> = {
  signIn: {
    invalidLogin: 'Usuario o contraseña no válidos',
    noSession: 'No se pudo iniciar la sesión',
  },
};
