import { Stack, Text, TextInput } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useState } from 'react';
import { encode } from 'uqr';
import type { AdminAnswer } from '../../api/admin-client.ts';
import { useAdminChange } from '../../api/queries.ts';
import { texts } from '../../texts/texts.ts';
import { Copyable } from '../../ui/actions/copyable.tsx';
import { Dialog } from '../../ui/actions/dialog.tsx';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { fieldError, otherError } from '../../ui/actions/field-error.ts';
import { FormActions } from '../../ui/actions/form-actions.tsx';
import { notifyDone } from '../../ui/notify.tsx';
import { OwnPasswordForm } from './own-password-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Begun = AdminAnswer<typeof adminEndpoints.beginTwoFactor>;

/** Sets two-factor authentication up: password, recovery codes, authenticator, and a code that shows that it works. */
export function SetUpTwoFactor({ onClose }: { readonly onClose: () => void }) {
  const [areCodesKept, setCodesKept] = useState(false);
  const begin = useAdminChange(adminEndpoints.beginTwoFactor);
  const confirm = useAdminChange(adminEndpoints.confirmTwoFactor);
  const { data: begun } = begin;
  const areCodesShown = begun !== undefined && !areCodesKept;
  const isHeld = begin.isPending || areCodesShown || confirm.isPending;
  const title =
    begun === undefined
      ? texts.account.twoFactor.setUp
      : areCodesKept
        ? texts.account.twoFactor.scanTitle
        : texts.account.twoFactor.codesTitle;
  return (
    <Dialog onClose={onClose} title={title} isHeld={isHeld}>
      {begun === undefined && (
        <OwnPasswordForm
          action={texts.account.twoFactor.next}
          onConfirm={(password) => begin.mutate({ body: { password } })}
          onCancel={onClose}
          isPending={begin.isPending}
          error={begin.error}
        >
          <Text size="sm">{texts.account.twoFactor.setUpLead}</Text>
        </OwnPasswordForm>
      )}
      {areCodesShown && <RecoveryCodes codes={begun.recovery_codes} onDone={() => setCodesKept(true)} />}
      {begun && areCodesKept && <Authenticator begun={begun} confirm={confirm} onClose={onClose} />}
    </Dialog>
  );
}

type AuthenticatorProps = {
  readonly begun: Begun;
  readonly confirm: ReturnType<typeof useAdminChange<typeof adminEndpoints.confirmTwoFactor>>;
  readonly onClose: () => void;
};

function Authenticator({ begun, confirm, onClose }: AuthenticatorProps) {
  const [code, setCode] = useState('');
  const submit = () =>
    confirm.mutate(
      { body: { code } },
      {
        onSuccess: () => {
          onClose();
          notifyDone(texts.account.twoFactor.turnedOn);
        },
      },
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack>
        <Text size="sm">{texts.account.twoFactor.scan}</Text>
        <QrCode value={begun.uri} label={texts.account.twoFactor.qr} />
        <Stack gap={4}>
          <Text size="sm">{texts.account.twoFactor.typed}</Text>
          <Copyable value={begun.secret} what={texts.account.twoFactor.theKey} />
        </Stack>
        <TextInput
          label={texts.account.twoFactor.code}
          description={texts.account.twoFactor.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={10}
          maw={200}
          value={code}
          error={fieldError(confirm.error, 'code')}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <ErrorNotice error={otherError(confirm.error, ['code'])} />
        <FormActions action={texts.account.twoFactor.turnOn} isPending={confirm.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}

type QrCodeProps = { readonly value: string; readonly label: string };

/** Shows a text as a QR code, made in the browser. Dark on light whatever the colours of the page, since cameras expect that. */
function QrCode({ value, label }: QrCodeProps) {
  const { data, size } = encode(value, { border: 4 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width={216}
      height={216}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
