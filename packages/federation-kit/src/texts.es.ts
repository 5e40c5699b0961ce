import type { TranslationOf } from '@evertill/shared-domain';
import type * as english from './texts';

export const texts: TranslationOf<typeof english> = {
  crash: {
    cannotOpen: 'Esta pantalla no se puede abrir en este momento.',
    stopped: 'Esta pantalla dejó de funcionar.',
    unaffected: 'Todo lo demás sigue funcionando. No se perdió nada de lo guardado.',
    build: (app, version, buildId) => `Aplicación ${app}, versión ${version}, compilación ${buildId}`,
  },
  screens: { loading: 'Cargando' },
};
