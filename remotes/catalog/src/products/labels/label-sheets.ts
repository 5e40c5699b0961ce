import { labelSheets } from '../../texts';

/**
 * The layout of a label sheet. `columns` and `rows` count the labels, and `pitch` is the distance from one edge to the
 * next. In millimeters.
 */
export interface LabelSheet {
  readonly id: string;
  readonly label: string;
  readonly pageWidth: number;
  readonly pageHeight: number;
  readonly labelWidth: number;
  readonly labelHeight: number;
  readonly columns: number;
  readonly rows: number;
  readonly marginLeft: number;
  readonly marginTop: number;
  readonly pitchX: number;
  readonly pitchY: number;
}

const { papers } = labelSheets;
const LETTER = { pageWidth: 215.9, pageHeight: 279.4 } as const;
const A4 = { pageWidth: 210, pageHeight: 297 } as const;

/** The common label sheets, and single labels from a roll. The sizes are from the manufacturers. */
export const LABEL_SHEETS: readonly LabelSheet[] = [
  {
    id: 'letter-30',
    label: papers.letter30,
    ...LETTER,
    labelWidth: 66.675,
    labelHeight: 25.4,
    columns: 3,
    rows: 10,
    marginLeft: 4.7625,
    marginTop: 12.7,
    pitchX: 69.85,
    pitchY: 25.4,
  },
  {
    id: 'letter-10',
    label: papers.letter10,
    ...LETTER,
    labelWidth: 101.6,
    labelHeight: 50.8,
    columns: 2,
    rows: 5,
    marginLeft: 3.96875,
    marginTop: 12.7,
    pitchX: 106.3625,
    pitchY: 50.8,
  },
  {
    id: 'letter-80',
    label: papers.letter80,
    ...LETTER,
    labelWidth: 44.45,
    labelHeight: 12.7,
    columns: 4,
    rows: 20,
    marginLeft: 7.14375,
    marginTop: 12.7,
    pitchX: 52.3875,
    pitchY: 12.7,
  },
  {
    id: 'a4-21',
    label: papers.a4With21,
    ...A4,
    labelWidth: 63.5,
    labelHeight: 38.1,
    columns: 3,
    rows: 7,
    marginLeft: 7.25,
    marginTop: 15.15,
    pitchX: 66,
    pitchY: 38.1,
  },
  {
    id: 'a4-65',
    label: papers.a4With65,
    ...A4,
    labelWidth: 38.1,
    labelHeight: 21.2,
    columns: 5,
    rows: 13,
    marginLeft: 4.75,
    marginTop: 10.7,
    pitchX: 40.6,
    pitchY: 21.2,
  },
  {
    id: 'a4-24',
    label: papers.a4With24,
    ...A4,
    labelWidth: 70,
    labelHeight: 37,
    columns: 3,
    rows: 8,
    marginLeft: 0,
    marginTop: 0.5,
    pitchX: 70,
    pitchY: 37,
  },
  rollLabel('roll-57x32', papers.roll57, 57, 32),
  rollLabel('roll-40x30', papers.roll40, 40, 30),
];

export function labelsPerPage(sheet: LabelSheet): number {
  return sheet.columns * sheet.rows;
}

/** Describes a label from a roll. A label printer's page is the size of the label. */
function rollLabel(id: string, label: string, width: number, height: number): LabelSheet {
  return {
    id,
    label,
    pageWidth: width,
    pageHeight: height,
    labelWidth: width,
    labelHeight: height,
    columns: 1,
    rows: 1,
    marginLeft: 0,
    marginTop: 0,
    pitchX: width,
    pitchY: height,
  };
}
