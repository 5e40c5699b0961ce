import { formatMoney, formatTime, registerLabel, type Today } from '@evertill/shared-domain';
import { Avatar, PeopleIcon } from '@evertill/shared-ui';
import { today as words } from '../texts';
import { Panel, Quiet } from './panel';
import { Row, Rows } from './rows';

const MOST_ROWS = 4;

/** Shows the open shifts with the cash in their drawers, and who else has sold something today. */
export function OnShift({ today: { drawers, sellers } }: { today: Today }) {
  const openers = new Set(drawers.items.map(({ openedBy }) => openedBy));
  const others = sellers
    .filter(({ id }) => !openers.has(id))
    .slice(0, Math.max(0, MOST_ROWS - drawers.items.length));
  const hasShifts = drawers.items.length > 0;
  return (
    <Panel
      title={hasShifts ? words.onShift : words.staff}
      more={{ to: '/app/closings', label: words.shifts }}
    >
      {!hasShifts && others.length === 0 ? (
        <Quiet icon={<PeopleIcon />} title={words.noStaff} hint={words.noStaffHint} />
      ) : (
        <Rows>
          {drawers.items.map(
            ({ registerId, registerName, number, openedByName, openedAt, expectedAmount }) => {
              const name = openedByName ?? words.unknownPerson;
              const register = registerLabel({ id: registerId, name: registerName });
              return (
                <Row
                  key={`${registerId} ${number}`}
                  picture={<Face name={name} />}
                  title={name}
                  caption={words.since(formatTime(new Date(openedAt)), register)}
                  figure={formatMoney(expectedAmount)}
                  figureCaption={words.inDrawer}
                />
              );
            },
          )}
          {others.map(({ id, name, count, total }) => (
            <Row
              key={id}
              picture={<Face name={name} />}
              title={name}
              caption={words.peopleSales(count)}
              figure={formatMoney(total)}
            />
          ))}
        </Rows>
      )}
    </Panel>
  );
}

// The name stands beside the initials.
function Face({ name }: { name: string }) {
  return (
    <span aria-hidden="true">
      <Avatar name={name} size={32} />
    </span>
  );
}
