"""An S3 server for tests: all servers of OpenStack Swift, as Debian packages it, in one process.

    swift-server.py --check                fails if it cannot run here
    swift-server.py ACCESS_KEY SECRET_KEY  prints "ready PORT" once it accepts requests

The access key is ACCOUNT:USER. It removes its data when it ends, and ends with its parent process.
"""
import eventlet
eventlet.monkey_patch()
import ctypes
import os
import shutil
import signal
import sys
import tempfile
from array import array

import eventlet.wsgi
from paste.deploy import loadapp
from swift.account.server import AccountController
from swift.common import utils
from swift.common.http_protocol import SwiftHttpProtocol
from swift.common.middleware import bulk, copy, slo, tempauth
from swift.common.middleware.s3api import s3api
from swift.common.ring import RingData
from swift.container.server import ContainerController
from swift.obj.server import ObjectController

PROXY = """
[DEFAULT]
swift_dir = {folder}
[pipeline:main]
pipeline = catch_errors gatekeeper listing_formats bulk s3api tempauth copy slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_{account}_{user} = {secret} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
"""


class Cache:
    """In-process replacement for memcached, which sign-in requires."""

    def __init__(self):
        self.values = {}

    def get(self, key, **_):
        return self.values.get(key)

    def set(self, key, value, **_):
        self.values[key] = value

    def incr(self, key, delta=1, **_):
        self.values[key] = (self.values.get(key) or 0) + delta
        return self.values[key]

    def delete(self, key, **_):
        self.values.pop(key, None)


def check():
    # Swift stores the metadata of an object in extended attributes.
    with tempfile.NamedTemporaryFile() as file:
        os.setxattr(file.name, 'user.check', b'x')


def serve(socket, app):
    log = open(os.devnull, 'w')
    eventlet.spawn(eventlet.wsgi.server, socket, app, log=log, log_output=False,
                   protocol=SwiftHttpProtocol)
    return socket.getsockname()[1]


def start(folder, access_key, secret):
    # Swift would read them from /etc/swift.
    utils.HASH_PATH_PREFIX = utils.HASH_PATH_SUFFIX = b'test'
    utils.validate_hash_conf = lambda: None
    os.makedirs(folder + '/devices/disk')
    conf = {'swift_dir': folder, 'devices': folder + '/devices', 'mount_check': 'false',
            'disable_fallocate': 'true', 'fallocate_reserve': '0'}
    logger = utils.get_logger({}, 'swift')
    for kind, controller in (('account', AccountController), ('container', ContainerController),
                             ('object', ObjectController)):
        socket = eventlet.listen(('127.0.0.1', 0))
        port = socket.getsockname()[1]
        place = {'id': 0, 'region': 1, 'zone': 0, 'weight': 1, 'device': 'disk',
                 'ip': '127.0.0.1', 'port': port,
                 'replication_ip': '127.0.0.1', 'replication_port': port}
        RingData([array('H', [0, 0, 0, 0])], [place], 30).save(f'{folder}/{kind}.ring.gz')
        serve(socket, controller(dict(conf, bind_port=port), logger))

    account, user = access_key.split(':')
    settings = f'{folder}/proxy-server.conf'
    with open(settings, 'w') as file:
        file.write(PROXY.format(folder=folder, account=account, user=user, secret=secret))
    proxy = loadapp('config:' + settings)
    cache = Cache()

    def respond(env, start_response):
        env['swift.cache'] = cache
        return proxy(env, start_response)

    print('ready', serve(eventlet.listen(('127.0.0.1', 0)), respond), flush=True)
    while True:
        eventlet.sleep(3600)


if sys.argv[1:] == ['--check']:
    check()
else:
    folder = tempfile.mkdtemp(prefix='swift-')

    def end(*_):
        shutil.rmtree(folder, ignore_errors=True)
        os._exit(0)

    signal.signal(signal.SIGTERM, end)
    # 1 is PR_SET_PDEATHSIG: the kernel sends the signal when the parent ends, for whatever reason.
    ctypes.CDLL(None).prctl(1, signal.SIGTERM)
    start(folder, *sys.argv[1:])
