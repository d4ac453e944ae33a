import type {Port} from '../../paths/port.ts'

/** The dialog's requests: one sends a code, the caller's request uses it. */
export const CODE_CALLS = {send: ['/v1/consumers/otp'], use: ['/v1/customers', 'bookAsync']}

/** Requests and receives a code. */
export async function receiveCode(port: Port): Promise<void> {
  await port.world.answer(CODE_CALLS.send)
  await port.seeField('6-digit code', '')
}

export async function typeCode(port: Port, phone: string, kind: 'right' | 'wrong'): Promise<void> {
  await port.fill('6-digit code', await port.world.code(phone, kind))
}

/** Receives a code, types it, and it is accepted. */
export async function proveNumber(port: Port, phone: string): Promise<void> {
  await receiveCode(port)
  await typeCode(port, phone, 'right')
  await port.world.answer(CODE_CALLS.use)
}

/** Receives a code and types this many that are refused. */
export async function typeWrongCodes(port: Port, phone: string, count: number): Promise<void> {
  await receiveCode(port)
  for (let typed = 0; typed < count; typed += 1) {
    await typeCode(port, phone, 'wrong')
    await port.world.refuse(CODE_CALLS.use, 'INCORRECT_OTP', 'itself')
  }
}

/** Receives a code, then sends another to the other number. */
export async function changeNumber(port: Port): Promise<void> {
  await receiveCode(port)
  await port.press('button', 'Change number')
  await port.fill('Mobile number', port.otherPhone)
  await port.press('button', 'Send code')
}

export function closeDialog(port: Port): Promise<void> {
  return port.press('button', 'Close')
}
