import { formatCount, type TranslationOf } from '@evertill/shared-domain';
import type * as english from './texts';

const rows = (count: number) => (count === 1 ? '1 fila' : `${formatCount(count)} filas`);

export const texts: TranslationOf<typeof english> = {
  dates: {
    loading: 'Cargando el calendario',
    previousMonth: 'Mes anterior',
    nextMonth: 'Mes siguiente',
    today: 'Hoy',
    reset: 'Restablecer',
    cancel: 'Cancelar',
    apply: 'Aplicar',
  },
  forms: {
    noMatches: 'Sin resultados',
    create: (name) => `Crear “${name}”`,
    discardTitle: '¿Descartar los cambios?',
    discardText: 'Lo que escribió no está guardado.',
    discard: 'Descartar',
    keepEditing: 'Seguir editando',
    cancel: 'Cancelar',
    notANumber: 'Escriba un número',
    notWhole: 'Escriba un número entero',
    tooManyDecimals: (most) => `Use como máximo ${most} decimales`,
    showPassword: 'Mostrar la contraseña',
    hidePassword: 'Ocultar la contraseña',
  },
  notices: {
    dismiss: 'Cerrar',
    intents: { positive: 'Listo', negative: 'Error', warning: 'Advertencia', info: 'Información' },
  },
  states: { retry: 'Reintentar', details: 'Detalles' },
  tables: {
    refreshing: 'Actualizando',
    empty: 'No hay datos',
    retry: 'Reintentar',
    actions: 'Acciones',
    actionsFor: (row) => `Acciones de ${row}`,
    sortBy: 'Ordenar por',
    ascending: 'Ascendente',
    descending: 'Descendente',
    open: (row) => `Abrir ${row}`,
    select: (row) => `Seleccionar ${row}`,
    row: (position) => `fila ${formatCount(position)}`,
    selectPage: 'Seleccionar todas las filas de esta página',
    waiting: 'Por sincronizar',
    attention: 'Requiere atención',
    stateWithHint: (state, hint) => `${state}: ${hint}`,
    rowsPerPage: 'Filas por página',
    all: 'Todas',
    range: (first, last, total) => `${formatCount(first)}–${formatCount(last)} de ${formatCount(total)}`,
    rangeOfMore: (first, last, known) =>
      `${formatCount(first)}–${formatCount(last)} de más de ${formatCount(known)}`,
    noRange: '0 de 0',
    rows,
    firstRows: (count) => `Primeras ${rows(count)}`,
    showMore: 'Mostrar más',
    loadMore: 'Cargar más',
    previousPage: 'Página anterior',
    nextPage: 'Página siguiente',
  },
};
