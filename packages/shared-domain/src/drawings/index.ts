export { isShapeName, toSvg } from './draw';
export { drawingsFor, type FittingDrawing } from './drawings-for';
