import type { TranslationOf } from '@evertill/shared-domain';
import type * as english from './texts';

export const texts: TranslationOf<typeof english> = {
  connection: {
    allSynchronized: 'Todos los cambios están sincronizados',
    workingOffline: 'Trabajando sin conexión. Los cambios se sincronizarán al volver la conexión.',
    usingCachedData: 'Trabajando sin conexión. Se usan los datos guardados.',
    sessionRejected: 'La sesión terminó o no tiene autorización',
    sessionExpired: 'La sesión terminó. Inicie sesión de nuevo.',
    notFound: 'No se encontró',
    serverError: 'Error interno del servidor',
    noResponse: 'El servidor no respondió',
    unexpected: 'Ocurrió un error inesperado',
  },
  transport: { tooLarge: 'La respuesta del servidor es demasiado grande.' },
  outbox: {
    kept: 'Guardado aquí. Se sincronizará automáticamente.',
    notStored: 'El navegador no pudo guardar esto. No se registró nada.',
    unreadable: 'Los cambios guardados aquí no se pueden leer.',
    signedOut: 'Inicie sesión antes de hacer cambios.',
    dependencyGone: 'Esto pertenece a algo que nunca se guardó.',
    unknownRecord: 'Este cambio ya no espera sincronización.',
    discardOffline: 'No se puede descartar un cambio sin conexión',
    unsureOffline: 'Es posible que este cambio ya esté guardado. Primero conéctese a internet.',
    awaitingAnswer: 'Este cambio todavía se está sincronizando. Podrá modificarlo cuando termine.',
    newerVersion: 'Este cambio necesita una versión más nueva de la aplicación.',
    alreadyDelivered: 'Este cambio ya se sincronizó.',
    notAConflict: 'Este cambio no tiene ningún conflicto por resolver.',
    importUnreadable: 'Este archivo no es una exportación de cambios sin sincronizar.',
    importDamaged: 'Este archivo está dañado. Expórtelo de nuevo.',
    withdrawn: 'Esto se retiró antes de guardarse.',
    refused: (change) => `Rechazado: ${change}`,
  },
};
