import { tokens } from '@evertill/shared-ui';
import { buildChartTheme } from '@visx/xychart';

const LETTERS = {
  fill: tokens.colorNeutralForeground2,
  fontSize: 12,
  fontFamily: 'inherit',
  fontWeight: 400,
  letterSpacing: 0,
};

/** The look of every chart, in light and dark mode. */
export const CHART_THEME = buildChartTheme({
  backgroundColor: 'transparent',
  colors: [tokens.colorBrandForeground1],
  tickLength: 4,
  gridColor: tokens.colorNeutralStroke3,
  gridColorDark: tokens.colorNeutralStroke1,
  svgLabelSmall: LETTERS,
  svgLabelBig: LETTERS,
});
