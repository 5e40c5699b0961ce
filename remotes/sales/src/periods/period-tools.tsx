import type { DateFilter, FilterType } from '@evertill/shared-domain';
import { useOffline } from '@evertill/shared-offline';
import {
  FilterIcon,
  Menu,
  MenuButton,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@evertill/shared-ui';
import { DateRangeField } from '@evertill/shared-ui/dates';
import { periods } from '../texts';
import { QUICK_FILTERS } from './quick-filters';

interface PeriodToolsProps {
  filter: DateFilter;
  onChoose(filterType: Exclude<FilterType, 'custom'>): void;
  onApply(from: string, to: string): void;
  onReset(): void;
}

/** Lets the user choose a period, with a calendar or a quick filter. */
export function PeriodTools({ filter, onChoose, onApply, onReset }: PeriodToolsProps) {
  const { clock } = useOffline();
  return (
    <>
      <DateRangeField
        label={periods.range}
        from={filter.from}
        to={filter.to}
        now={clock.now}
        onApply={onApply}
        onReset={onReset}
      />
      <Menu
        checkedValues={{ filterType: [filter.filterType] }}
        onCheckedValueChange={(_, { checkedItems }) => {
          const [chosen] = checkedItems as Exclude<FilterType, 'custom'>[];
          if (chosen) onChoose(chosen);
        }}
      >
        <MenuTrigger disableButtonEnhancement>
          <MenuButton icon={<FilterIcon />}>{periods.quickFilters}</MenuButton>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {QUICK_FILTERS.map(({ filterType, label }) => (
              <MenuItemRadio key={filterType} name="filterType" value={filterType}>
                {label}
              </MenuItemRadio>
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
    </>
  );
}
