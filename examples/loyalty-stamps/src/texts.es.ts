import type { TranslationOf } from '@evertill/shared-domain';
import type * as english from './texts';

export const texts: TranslationOf<typeof english> = {
  stampTexts: {
    title: 'Sellos',
    customer: 'Cliente',
    customerId: 'ID de cliente',
    customerRequired: '¿De quién es el sello?',
    sale: 'Venta',
    saleRequired: '¿Por qué venta?',
    waits: 'Espera el envío',
    parked: 'Necesita una decisión',
    emptyTitle: 'Aún no hay sellos',
    emptyHint: 'La caja ofrece un sello después de una venta con cliente.',
    remove: 'Eliminar',
    removeTitle: '¿Eliminar este sello?',
    removeText: (customer, sale) => `${customer} pierde el sello de ${sale}.`,
    removed: 'Sello eliminado',
    count: (count) => (count === 1 ? '1 sello' : `${count} sellos`),
  },
  cardTexts: {
    count: (name, count, all) => `${name}: ${count} de ${all} sellos`,
    full: 'La tarjeta está completa',
    unknown: (name) => `${name}: sellos aún desconocidos en esta caja`,
    notSavedYet: (name) => `${name}: sellos desde la próxima visita`,
    give: 'Dar un sello',
    given: (name) => `${name} tiene un sello más`,
    givenOffline: (name) => `${name} tiene un sello más. Se enviará cuando haya conexión.`,
  },
  accountTexts: {
    label: 'Cuenta de la casa',
    noCustomer: 'Elija primero al cliente de la cuenta.',
    tooMuch: 'El monto supera el límite de la cuenta.',
  },
};
