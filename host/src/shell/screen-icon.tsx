import {
  BarcodeIcon,
  BoxIcon,
  CalendarIcon,
  CartIcon,
  ClockIcon,
  DiagnosticsIcon,
  GridIcon,
  KeyIcon,
  MoneyIcon,
  PeopleIcon,
  PercentIcon,
  PersonIcon,
  ReceiptIcon,
  ReviewIcon,
  SettingsIcon,
  StoreIcon,
  TagIcon,
  TrendIcon,
  TruckIcon,
} from '@evertill/shared-ui';

/** The names that `menu.icon` of an app.json may use. Any other name shows a plain grid. */
const ICONS: Readonly<Record<string, typeof GridIcon>> = {
  barcode: BarcodeIcon,
  box: BoxIcon,
  calendar: CalendarIcon,
  cart: CartIcon,
  clock: ClockIcon,
  diagnostics: DiagnosticsIcon,
  folder: GridIcon,
  key: KeyIcon,
  money: MoneyIcon,
  people: PeopleIcon,
  percent: PercentIcon,
  person: PersonIcon,
  receipt: ReceiptIcon,
  review: ReviewIcon,
  settings: SettingsIcon,
  store: StoreIcon,
  tag: TagIcon,
  trend: TrendIcon,
  truck: TruckIcon,
};

export function ScreenIcon({ name, className }: { name: string; className?: string }) {
  const Icon = ICONS[name] ?? GridIcon;
  return <Icon className={className} aria-hidden />;
}
