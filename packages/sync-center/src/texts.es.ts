import { formatCount, type TranslationOf } from '@evertill/shared-domain';
import type * as english from './texts';

const changes = (n: number) => (n === 1 ? '1 cambio' : `${formatCount(n)} cambios`);
const sales = (n: number) => (n === 1 ? '1 venta' : `${formatCount(n)} ventas`);
const articles = (n: number) => (n === 1 ? '1 artículo' : `${formatCount(n)} artículos`);

export const texts: TranslationOf<typeof english> = {
  syncState: {
    unreadable: 'No se pueden contar los cambios',
    unreadableHint: 'Esta caja no puede leer su almacenamiento.',
    synced: 'Todo está sincronizado',
    syncedHint: 'Todas las ventas y los cambios de esta caja están guardados.',
    reading: 'Buscando cambios sin sincronizar',
    attention: (n) => `${changes(n)} ${n === 1 ? 'requiere' : 'requieren'} atención`,
    moreWaiting: (n) => `${changes(n)} más por sincronizar.`,
    signIn: (n) => `${changes(n)} en espera de inicio de sesión`,
    signInHint: 'Su sesión terminó. Inicie sesión de nuevo para sincronizar.',
    syncing: (n) => `Sincronizando, ${n === 1 ? 'falta 1' : `faltan ${formatCount(n)}`}`,
    waiting: (n) => `${changes(n)} por sincronizar`,
    offline: (n) => `Sin conexión, ${changes(n)} en esta caja`,
    offlineHint: (n) =>
      `Se ${n === 1 ? 'sincronizará' : 'sincronizarán'} al volver la conexión. Puede seguir vendiendo.`,
    offlineIdle: 'Sin conexión, nada por sincronizar',
    offlineIdleHint: 'Todo hasta ahora está sincronizado. Puede seguir vendiendo.',
    lastSync: (when) => `Última sincronización: ${when}`,
    neverSynced: 'Aún sin sincronización completa',
    progress: 'Sincronizando',
  },
  center: {
    title: 'Centro de sincronización',
    close: 'Cerrar',
    syncNow: 'Sincronizar',
    register: (name) => `Esta es la caja ${name}.`,
    emptyTitle: 'Nada por sincronizar',
    emptyHint: 'Aquí aparecen las ventas y los cambios sin sincronizar.',
    attention: 'Requiere atención',
    waiting: 'Por sincronizar',
    elsewhere: 'De otra tienda',
    recent: 'Sincronizado hace poco',
    more: (n) => `Mostrar más (${formatCount(n)})`,
  },
  actions: {
    resolve: 'Elegir valores',
    edit: 'Editar',
    retry: 'Reintentar',
    discard: 'Descartar',
    details: 'Detalles',
    of: (action, title) => `${action}: ${title}`,
    discardOffline: 'Podrá descartarlo al volver la conexión.',
    retrying: 'Sincronizando de nuevo',
    retried: (title) => `Sincronizado: ${title}`,
    refusedAgain: (title, reason) => `No aceptado: ${title}. ${reason}`,
    stillWaiting: (title) => `Por sincronizar: ${title}`,
  },
  records: {
    sale: (items) => `Venta de ${articles(items)}`,
    priced: (title, amount) => `${title}, ${amount}`,
    add: (entity) => `Nuevo: ${entity}`,
    edit: (entity) => `Modificado: ${entity}`,
    delete: (entity) => `Eliminado: ${entity}`,
    updateInventory: (entity) => `Existencias: ${entity}`,
    other: (entity) => `Cambio en ${entity}`,
    numbered: (register, number) => `${register}, n.º ${number}`,
    origin: ({ when, who, register }) =>
      register === null ? `${when}, por ${who}` : `${when}, por ${who}, caja ${register}`,
    someoneElse: 'otra persona',
  },
  waits: {
    sending: 'Sincronizando',
    signIn: (name) => `Espera a que ${name} inicie sesión aquí`,
    offline: 'Guardado aquí. Se sincroniza al volver la conexión.',
    otherStore: 'Se sincroniza cuando esta caja vuelva a esa tienda.',
    next: 'Por sincronizar',
    failed: (tries, reason) =>
      `${tries === 1 ? 'Se intentó una vez' : `Se intentó ${formatCount(tries)} veces`}: ${reason}. Seguiremos intentando.`,
    behind: (title) => `Espera a «${title}»`,
    behindParked: (title) => `Espera a «${title}», que requiere atención`,
  },
  reasons: {
    invalid: 'Algo en este cambio no es correcto.',
    gone: 'Lo que se quería cambiar ya no existe.',
    outdated: 'No coincide con lo que está guardado ahora.',
    discarded: 'Se descartó en otra caja.',
    tooLarge: 'Es demasiado grande para sincronizar.',
    reused: 'Ya se sincronizó con otro contenido.',
    refused: 'No se pudo aceptar.',
    conflict: 'Otra persona cambió lo mismo antes.',
    noMoreSales: (name) => `${name} ya no puede registrar ventas.`,
    noMoreChanges: (name) => `${name} ya no puede hacer este cambio.`,
    given: 'Motivo indicado:',
    needsAuthor: (name) => `Solo ${name} puede reintentarlo, al iniciar sesión aquí.`,
    askIfRefused: 'Si falla otra vez, avise a un gerente.',
    askManager: 'Pida a un gerente que lo revise.',
  },
  endings: {
    sent: 'Sincronizado',
    refused: 'Rechazado',
    discarded: 'Descartado',
    cancelled: 'Cancelado',
    replaced: 'Reemplazado',
    neverSynced: 'creado y eliminado antes de sincronizar',
    line: (when, by, reason) => `${when}${by ? `, por ${by}` : ''}${reason ? `: ${reason}` : ''}`,
  },
  fieldTexts: {
    stock: 'Existencias',
    stockRequired: 'Las existencias son obligatorias',
    picture: 'Imagen',
    refund: 'Reembolso',
    restock: 'Devolver a existencias',
    none: 'Ninguno',
    aPicture: 'Una imagen',
    unknownCategory: 'Categoría desconocida',
    unknownSupplier: 'Proveedor desconocido',
    unknownProduct: 'producto desconocido',
    yes: 'Sí',
    no: 'No',
    discount: 'Descuento',
    tax: 'Impuesto',
    total: 'Total',
    paidBy: 'Pago con',
    saleNumber: 'Venta n.º',
    register: 'Caja',
  },
  conflicts: {
    title: 'Elija los valores que se conservan',
    later: 'Decidir después',
    save: 'Guardar',
    keepMine: 'Usar todo lo mío',
    keepTheirs: 'Usar todo lo otro',
    mine: (name) => (name === '' ? 'Lo mío' : `Lo mío (${name})`),
    theirs: 'Lo otro (guardado ahora)',
    base: 'Antes de ambos cambios',
    missing: (label) => `Elija un valor para ${label}`,
    someoneElse: 'Otra persona',
    explanation: (who, when) =>
      when === null
        ? `${who} cambió antes los mismos campos. Los demás cambios se conservan.`
        : `${who} cambió los mismos campos ${when}. Los demás cambios se conservan.`,
  },
  editing: { title: 'Editar y sincronizar de nuevo', submit: 'Sincronizar' },
  discarding: {
    saleTitle: '¿Descartar esta venta?',
    changeTitle: '¿Descartar este cambio?',
    submit: 'Descartar',
    keepSale: 'Conservar venta',
    keepChange: 'Conservar cambio',
    saleText:
      'Los artículos se vendieron y cobraron, pero la venta no estará en sus informes. Se guardan su nombre y el motivo.',
    changeText: 'Este cambio no se hará. Se guardan su nombre y el motivo.',
    dependents: (n) =>
      n === 1
        ? '1 cambio más depende de este y requerirá atención.'
        : `${formatCount(n)} cambios más dependen de este y requerirán atención.`,
    reason: 'Motivo',
    reasonMissing: 'El motivo es obligatorio',
    saleHint: 'Por ejemplo: cobrada dos veces, venta de práctica',
    changeHint: 'Por ejemplo: ingresado dos veces, ya no hace falta',
  },
  storageTexts: {
    unreadable: {
      short: 'No se guardan ventas',
      title: 'Esta caja no puede guardar ventas ahora.',
      text: 'No borre los datos del navegador: puede haber ventas sin sincronizar. Recargue la página o use otra caja.',
      action: 'Reintentar',
    },
    full: {
      short: 'Almacenamiento casi lleno',
      title: 'El almacenamiento del dispositivo está casi lleno.',
      text: 'Pronto podrían no caber más ventas. Libere espacio, pero no borre los datos de este sitio.',
      action: 'Comprobar',
    },
    unprotected: {
      short: 'Sin protección',
      title: 'Si el dispositivo se queda sin espacio, podrían perderse ventas sin sincronizar.',
      text: 'También ayuda instalar Evertill o agregar esta página a favoritos.',
      action: 'Proteger',
    },
    restored: {
      title: 'El navegador perdió su almacenamiento.',
      text: (n) =>
        `${n === 1 ? 'Se recuperó 1 cambio' : `Se recuperaron ${formatCount(n)} cambios`} sin sincronizar de la copia de respaldo.`,
    },
    understood: 'Entendido',
  },
  transfers: {
    export: 'Exportar',
    import: 'Importar',
    file: 'Archivo de cambios sin sincronizar',
    exported: (n) => `${changes(n)} en el archivo; también ${n === 1 ? 'sigue' : 'siguen'} en esta caja.`,
    exportedWithout: (n, kept) =>
      `${changes(n)} en el archivo; también ${n === 1 ? 'sigue' : 'siguen'} en esta caja. ${
        kept === 1
          ? '1 cambio con contraseña no se incluyó.'
          : `${formatCount(kept)} cambios con contraseña no se incluyeron.`
      }`,
    emptyFile: 'El archivo no tiene cambios sin sincronizar.',
    allKnown: (n) => `Nada nuevo: ${changes(n)} ya ${n === 1 ? 'estaba' : 'estaban'} aquí.`,
    imported: (n) => (n === 1 ? '1 cambio importado.' : `${formatCount(n)} cambios importados.`),
    importedSome: (n, known) =>
      `${n === 1 ? '1 cambio importado' : `${formatCount(n)} cambios importados`}, ${formatCount(known)} ya ${known === 1 ? 'estaba' : 'estaban'} aquí.`,
    importFailed: (reason) => `${reason} No se importó nada; sus cambios sin sincronizar están a salvo.`,
  },
  reviews: {
    title: 'Revisión de ventas',
    unknown: 'Diferencias y ventas faltantes',
    none: 'Todo al día',
    missing: (n) => (n === 1 ? 'Falta 1 venta' : `Faltan ${sales(n)}`),
    items: (n, isPartial) =>
      isPartial ? `más de ${formatCount(n)} por revisar` : `${formatCount(n)} por revisar`,
    both: (missing, items) => `${missing}, ${items}`,
  },
};
