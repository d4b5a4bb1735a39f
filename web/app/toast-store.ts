import { SECOND } from '#contract/time.ts'
import { proxy } from 'valtio'

export type Toast = { id: number; tone: 'info' | 'success' | 'error'; text: string }
export type ToastStore = { toasts: Toast[]; next: number }

const shown = 6 * SECOND

export function createToastStore(): ToastStore {
  return proxy({ toasts: [], next: 1 })
}

/** Errors stay until they are closed. */
export function addToast(store: ToastStore, tone: Toast['tone'], text: string): void {
  const id = store.next++
  store.toasts.push({ id, tone, text })
  if (tone !== 'error') setTimeout(() => closeToast(store, id), shown)
}

export function closeToast(store: ToastStore, id: number): void {
  store.toasts = store.toasts.filter((toast) => toast.id !== id)
}
