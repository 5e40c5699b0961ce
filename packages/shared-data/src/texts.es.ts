import { formatCount, type TranslationOf } from '@evertill/shared-domain';
import type * as english from './texts';

const NOUNS: Readonly<Record<string, readonly [article: string, noun: string]>> = {
  product: ['el', 'producto'],
  category: ['la', 'categoría'],
  supplier: ['el', 'proveedor'],
  customer: ['el', 'cliente'],
  user: ['el', 'usuario'],
  tax: ['el', 'impuesto'],
  discount: ['el', 'descuento'],
  sale: ['la', 'venta'],
};

// An entity of another team has a noun that is not listed here.
const noun = (english: string) => NOUNS[english.toLowerCase()]?.[1] ?? english;
const the = (english: string) => NOUNS[english.toLowerCase()]?.join(' ') ?? english;

export const texts: TranslationOf<typeof english> = {
  failures: {
    fetch: {
      products: 'No se pudieron cargar los productos',
      users: 'No se pudieron cargar los usuarios',
      discounts: 'No se pudieron cargar los descuentos',
      taxes: 'No se pudieron cargar los impuestos',
      categories: 'No se pudo cargar la categoría',
      suppliers: 'No se pudo cargar el proveedor',
      customers: 'No se pudieron cargar los clientes',
    },
    fetchOther: (name) => `No se pudo cargar: ${name}`,
    activeDiscounts: 'No se pudieron cargar los descuentos activos',
    create: (english) => `No se pudo crear ${the(english)}`,
    update: (english) => `No se pudo actualizar ${the(english)}`,
    delete: (english) => `No se pudo eliminar ${the(english)}`,
    tax: 'Hubo un error',
    inventory: 'No se pudieron actualizar las existencias',
    searchProducts: 'No se pudieron buscar los productos',
    transactions: 'No se pudieron cargar las transacciones',
    dailySummary: 'No se pudo cargar el resumen del día',
    createSale: 'No se pudo crear la transacción',
    refund: 'No se pudo procesar el reembolso',
    correctTender: 'No se pudo corregir el pago',
    notFound: (english) => `No se encontró ${the(english)}`,
    offline: {
      create: (english) => `No se puede crear ${the(english)} sin conexión`,
      update: (english) => `No se puede actualizar ${the(english)} sin conexión`,
      delete: (english) => `No se puede eliminar ${the(english)} sin conexión`,
    },
    takenSku: 'Otro producto ya tiene este SKU.',
    clash: 'Otra persona también cambió esto. Elija qué conservar en el centro de sincronización.',
    outdated: () => 'Otra persona cambió esto. Ábralo de nuevo para ver los valores actuales.',
    supportCode: 'Código de soporte:',
  },
  changes: {
    added: (english, name) => `Nuevo: ${noun(english)} ${name}`,
    edited: (english, name) => `Modificado: ${noun(english)} ${name}`,
    deleted: (english, name) => `Eliminado: ${noun(english)} ${name}`,
    stock: (product, quantity) => `Existencias de ${product}: ${quantity}`,
    sale: (items, total) =>
      `Venta de ${items === 1 ? '1 artículo' : `${formatCount(items)} artículos`}, ${total}`,
    refund: (total) => `Reembolso de ${total}`,
    creditReleased: (amount) => `${amount} devueltos a una tarjeta`,
    tender: (amount, from, to) => `Pago de ${amount} corregido de ${from} a ${to}`,
    cartHeld: (name, total) => `Venta ${name} en espera, ${total}`,
    cartOpened: (name, total) => `Venta en espera ${name} abierta, ${total}`,
    cartDeleted: (name, total) => `Venta en espera ${name} eliminada, ${total}`,
    shiftOpened: (amount) => `Turno abierto con ${amount}`,
    shiftClosed: (amount) => `Turno cerrado con ${amount}`,
    cashIn: (amount) => `Entrada de efectivo: ${amount}`,
    cashOut: (amount) => `Salida de efectivo: ${amount}`,
    startingCash: (from, to) => `Efectivo inicial corregido de ${from} a ${to}`,
  },
  printerProblems: {
    notLoaded: 'Esta caja aún no puede imprimir. Conéctese a internet e intente de nuevo.',
    notSetUp: 'No hay impresora configurada en esta caja.',
    notChosen: 'No se eligió ninguna impresora.',
    noSerial: 'Este navegador no puede imprimir por puerto serie.',
    noUsb: 'Este navegador no puede imprimir por USB.',
    notConnected: 'La impresora no está conectada. Conéctela o elíjala de nuevo.',
    inUse: 'La impresora está apagada o la usa otro programa.',
    unplugged: 'La impresora se desconectó.',
    unpluggedOrInUse: 'La impresora se desconectó o la usa otro programa.',
    silent: 'La impresora no responde. Revise que esté encendida, cerrada y con papel.',
    stopped: 'La impresora se detuvo antes de terminar.',
    notUsable: 'Este dispositivo USB no puede imprimir recibos.',
    ownDriver: 'El controlador de esta computadora usa la impresora. Elija otra forma de imprimir.',
    noAnswer: (address) =>
      `${address} no responde. Revise que la impresora esté encendida y en la misma red.`,
    noEpson: 'Ninguna impresora de red Epson responde en esta dirección.',
    noStar: 'Ninguna impresora de red Star responde en esta dirección.',
    reported: (code) => `La impresora informó un problema (${code}).`,
    notPrinting: (code) =>
      `La impresora no imprime${code === null ? '' : ` (${code})`}. Revise que esté cerrada y con papel.`,
    tooHot: 'La impresora está muy caliente. Espere unos minutos.',
    coverOpen: 'La tapa de la impresora está abierta.',
    cutterJammed: 'El cortador de la impresora está atascado.',
    jammed: 'La impresora está atascada.',
    noPaper: 'La impresora no tiene papel.',
    broken: 'La impresora falló. Apáguela y enciéndala de nuevo.',
    busy: 'La impresora está ocupada.',
    noPrinterBehind: 'La impresora no está conectada a su adaptador de red.',
  },
};
