export type GeolocationPermission = 'unsupported' | 'unknown' | PermissionState

const key = 'geolocation_permission'
const told = ['granted', 'denied', 'prompt'] as const

export function watchPermission(onChange: (permission: GeolocationPermission) => void): () => void {
  let stopped = false
  let stop = () => {}
  void readStatus().then((status) => {
    if (stopped) return
    if (typeof status === 'string') return onChange(status)
    const tell = () => {
      keepPermission(status.state)
      onChange(status.state)
    }
    tell()
    // Older browsers have no `addEventListener` here.
    status.onchange = tell
    stop = () => {
      status.onchange = null
    }
  })
  return () => {
    stopped = true
    stop()
  }
}

async function readStatus(): Promise<PermissionStatus | GeolocationPermission> {
  if (!('geolocation' in navigator)) return 'unsupported'
  try {
    const status = await navigator.permissions.query({ name: 'geolocation' })
    if (told.includes(status.state)) return status
  } catch {
    // A browser without the Permissions API.
  }
  return readLast()
}

function readLast(): GeolocationPermission {
  try {
    return told.find((state) => state === sessionStorage.getItem(key)) ?? 'unknown'
  } catch {
    return 'unknown'
  }
}

export function keepPermission(permission: PermissionState): void {
  try {
    sessionStorage.setItem(key, permission)
  } catch {
    return
  }
}
