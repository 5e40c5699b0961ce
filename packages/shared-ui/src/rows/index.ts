export { isLongList, useVirtualRows, type VirtualRows, type VirtualRowsOptions } from './use-virtual-rows';
