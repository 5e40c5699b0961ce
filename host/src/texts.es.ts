import type { TranslationOf } from '@evertill/shared-domain';
import type * as english from './texts';

export const texts: TranslationOf<typeof english> = {
  login: {
    usernameRequired: 'El usuario es obligatorio',
    passwordRequired: 'La contraseña es obligatoria',
    rejected: 'Usuario o contraseña no válidos',
    username: 'Usuario',
    password: 'Contraseña',
    login: 'Iniciar sesión',
    showPassword: 'Mostrar los caracteres',
    forgot: '¿Olvidó su contraseña?',
    demo: 'Esto es una demostración. Entre como:',
    signedIn: (name) => `Su sesión está abierta como ${name}.`,
    continueAs: (name) => `Continuar como ${name}`,
    orElse: 'O inicie sesión con otra cuenta:',
    store: 'Código de la tienda',
    storeRequired: 'Escriba el código de la tienda',
    storeAsked: 'Un nombre corto, como corner-store. Su gerente lo sabe.',
    storeOptional: 'Solo si trabaja en otra tienda que la de esta caja.',
    noStore: 'Todavía no hay ninguna tienda en este servidor.',
    noStoreHint: 'Cree la primera. Usted será su administrador y podrá agregar personal después.',
    createStore: 'Crear la primera tienda',
  },
  serverFacts: {
    title: 'Servidor',
    asking: 'Consultando el servidor',
    on: 'El correo está configurado.',
    off: 'El correo no está configurado. Quien olvide su contraseña necesita un enlace de la oficina.',
    unknown: 'El servidor no responde.',
  },
  backLink: { to: (title) => `Volver a ${title}` },
};
