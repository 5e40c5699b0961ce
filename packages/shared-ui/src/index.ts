/** The shared interface of the suite: theme, selected Fluent components, icons, notices, and the states of screens. */

export {
  Badge,
  Button,
  Caption1,
  Checkbox,
  Combobox,
  CounterBadge,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Dropdown,
  Field,
  type GriffelRenderer,
  Input,
  Label,
  Link,
  Menu,
  MenuButton,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemLink,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  mergeClasses,
  Option,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Portal,
  ProgressBar,
  Radio,
  RadioGroup,
  SearchBox,
  Select,
  Skeleton,
  SkeletonItem,
  Spinner,
  Subtitle1,
  Subtitle2,
  Switch,
  Text,
  Textarea,
  useId,
} from '@fluentui/react-components';
export { BusyButton, type BusyButtonProps } from './busy-button';
export { ConfirmDialog, type ConfirmDialogProps } from './dialogs/confirm-dialog';
export { Dialog } from './dialogs/dialog';
export {
  DialogFrame,
  type DialogFrameProps,
  DialogParts,
  type DialogPartsProps,
} from './dialogs/dialog-frame';
export { EvertillProvider } from './evertill-provider';
export { type Breakpoint, belowQuery, isBelow, useBreakpoint } from './hooks/use-breakpoint';
export { useDebouncedValue } from './hooks/use-debounced-value';
export { useFocusReturn } from './hooks/use-focus-return';
export { useInitialFocus } from './hooks/use-initial-focus';
export { useMediaQuery } from './hooks/use-media-query';
export { useOnChange } from './hooks/use-on-change';
export {
  AddIcon,
  ArrowDownIcon,
  ArrowFlatIcon,
  ArrowUpIcon,
  BackIcon,
  BackspaceIcon,
  BarcodeIcon,
  BoxIcon,
  CalendarIcon,
  CardIcon,
  CartIcon,
  CheckIcon,
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  ClockIcon,
  CloseIcon,
  CloudCheckIcon,
  CloudOffIcon,
  CloudUploadIcon,
  DarkThemeIcon,
  DeleteIcon,
  DiagnosticsIcon,
  DownloadIcon,
  EditIcon,
  FilterIcon,
  GridIcon,
  HideIcon,
  ImageIcon,
  InfoIcon,
  KeyIcon,
  LightThemeIcon,
  LockIcon,
  MailIcon,
  MenuIcon,
  MoneyIcon,
  MoreIcon,
  PeopleIcon,
  PercentIcon,
  PersonIcon,
  PrintIcon,
  QrCodeIcon,
  ReceiptIcon,
  RefreshIcon,
  RefundIcon,
  ReviewIcon,
  SettingsIcon,
  ShowIcon,
  SignOutIcon,
  SortDownIcon,
  SortIcon,
  SortUpIcon,
  StoreIcon,
  SubtractIcon,
  SuccessIcon,
  SyncIcon,
  TagIcon,
  TrendIcon,
  TruckIcon,
  UploadIcon,
  WarningIcon,
} from './icons';
export { Avatar } from './light/avatar';
export { Card } from './light/card';
export { Tab, TabList } from './light/tabs';
export { ToggleButton } from './light/toggle-button';
export { NoticeCard, type NoticeCardProps } from './notices/notice-card';
export { NoticeHost } from './notices/notice-host';
export { showNotice } from './notices/show-notice';
export { useNoticesAbove } from './notices/use-notices-above';
export { PageFrame } from './page-frame';
export { PageHeader } from './page-header';
export { ProductPicture } from './product-picture';
export { EmptyState } from './states/empty-state';
export { ErrorState } from './states/error-state';
export { LoadingState } from './states/loading-state';
export { ScreenSkeleton } from './states/screen-skeleton';
export { StatusChip } from './status-chip';
export type { BrandRole } from './theme/brand-roles';
export { createThemes, type EvertillTheme, type ThemeName } from './theme/create-themes';
export { tokens } from './theme/evertill-tokens';
export { type HueColors, hueColors } from './theme/hues';
export { themes } from './theme/themes';
export { Toggletip } from './toggletip';
export { Tooltip } from './tooltip';
export { useUnseenStyles, VisuallyHidden } from './visually-hidden';
